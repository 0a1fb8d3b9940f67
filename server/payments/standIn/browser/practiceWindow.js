// Opens the practice window: as a window of its own, or within the page where that is blocked.
const BASE = new URL('.', import.meta.url);
const WATCH_MS = 300;

export const addressOf = (parameters) => {
  const url = new URL('window', BASE);
  url.search = String(new URLSearchParams(parameters));
  return url.href;
};

/** Has to run within the click itself; gives `null` where windows are blocked. */
function openPopup(lang) {
  const left = Math.max(0, Math.round(screenX + (outerWidth - 460) / 2));
  const top = Math.max(0, Math.round(screenY + (outerHeight - 680) / 2));
  const features = `popup,width=460,height=680,left=${left},top=${top}`;
  const popup = window.open(addressOf({ lang }), `practice-payment-${Date.now()}`, features);
  return (
    popup && {
      show: (url) => popup.location.replace(url),
      isClosed: () => popup.closed,
      close: () => popup.close(),
      source: () => popup,
    }
  );
}

function openModal(lang) {
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  frame.src = addressOf({ lang });
  frame.title = lang === 'zh' ? '模拟付款' : 'Practice payment';
  Object.assign(frame.style, { width: '100%', height: '100%', border: '0', display: 'block' });
  Object.assign(dialog.style, {
    ...{ width: 'min(28rem, 100vw)', height: 'min(42rem, 100dvh)' },
    ...{ maxWidth: '100vw', maxHeight: '100dvh', margin: 'auto', padding: '0', border: '0' },
  });
  dialog.append(frame);
  document.body.append(dialog);
  dialog.showModal();
  return {
    show: (url) => {
      frame.src = url;
    },
    isClosed: () => !dialog.open,
    close: () => {
      dialog.close();
      dialog.remove();
    },
    source: () => frame.contentWindow,
  };
}

export function openWindow(mode, lang) {
  if (mode === 'modal') return openModal(lang);
  const popup = openPopup(lang);
  if (popup || mode === 'auto') return popup ?? openModal(lang);
  throw Object.assign(new Error('The practice window was blocked.'), {
    code: 'ERR_DEV_UNABLE_TO_OPEN_POPUP',
    isRecoverable: true,
  });
}

/** Resolves when the buyer is done with the window: it says so itself, or is closed. */
export function untilDone(opened, session) {
  return new Promise((resolve) => {
    const done = () => {
      clearInterval(watch);
      removeEventListener('message', hear);
      opened.close();
      resolve();
    };
    const hear = ({ origin, data }) => {
      if (origin === BASE.origin && data?.practicePayment === session) done();
    };
    const watch = setInterval(() => opened.isClosed() && done(), WATCH_MS);
    addEventListener('message', hear);
  });
}

/** Whether the buyer agreed in this opening of the window. */
export async function wasApproved(id, session) {
  const url = new URL('outcome', BASE);
  url.search = String(new URLSearchParams({ id, session }));
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The practice payment answered ${answer.status}.`);
  return (await answer.json()).approved;
}
