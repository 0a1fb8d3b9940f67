// Opens the sandbox’s window: as a window of its own, or within the page where that is blocked.
const BASE = new URL('.', import.meta.url);
const WATCH_MS = 300;

const addressOf = (parameters) => {
  const url = new URL('window', BASE);
  url.search = String(new URLSearchParams(parameters));
  return url.href;
};

/** Has to run within the click itself; gives `null` where windows are blocked. */
function openPopup(address) {
  const left = Math.max(0, Math.round(screenX + (outerWidth - 460) / 2));
  const top = Math.max(0, Math.round(screenY + (outerHeight - 680) / 2));
  const features = `popup,width=460,height=680,left=${left},top=${top}`;
  const popup = window.open(address, `practice-payment-${Date.now()}`, features);
  return (
    popup && {
      isClosed: () => popup.closed,
      close: () => popup.close(),
    }
  );
}

function openModal(address, lang) {
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  frame.src = address;
  frame.title = lang === 'zh' ? '模拟付款' : 'Test payment';
  Object.assign(frame.style, { width: '100%', height: '100%', border: '0', display: 'block' });
  Object.assign(dialog.style, {
    width: 'min(28rem, 100vw)',
    height: 'min(42rem, 100dvh)',
    maxWidth: '100vw',
    maxHeight: '100dvh',
    margin: 'auto',
    padding: '0',
    border: '0',
  });
  dialog.append(frame);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return { isClosed: () => !dialog.open, close: () => dialog.close() };
}

/** Opens the window of a session, which waits for its payment. */
export function openWindow(mode, parameters) {
  const address = addressOf(parameters);
  if (mode === 'modal') return openModal(address, parameters.lang);
  const popup = openPopup(address);
  if (popup || mode === 'auto') return popup ?? openModal(address, parameters.lang);
  throw Object.assign(new Error('The sandbox’s window was blocked.'), {
    code: 'ERR_DEV_UNABLE_TO_OPEN_POPUP',
    isRecoverable: true,
  });
}

/** Resolves when the window of a session says that it is `loaded` or `done`, with how to reply. */
export function untilSaid(event, session) {
  return new Promise((resolve) => {
    const hear = ({ origin, source, data }) => {
      if (origin !== BASE.origin || data?.sandboxPayment !== session) return;
      if (data.event !== event) return;
      removeEventListener('message', hear);
      resolve((reply) => source.postMessage({ sandboxPayment: session, ...reply }, origin));
    };
    addEventListener('message', hear);
  });
}

/** Resolves when the window is seen closed, which browsers also say of one that is still open. */
export function untilClosed(opened) {
  return new Promise((resolve) => {
    const watch = setInterval(() => {
      if (!opened.isClosed()) return;
      clearInterval(watch);
      resolve();
    }, WATCH_MS);
  });
}

/** Whether the buyer agreed in this opening of the window. */
export async function wasApproved(id, session) {
  const url = new URL('outcome', BASE);
  url.search = String(new URLSearchParams({ id, session }));
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The test payment responded with ${response.status}.`);
  return (await response.json()).approved;
}
