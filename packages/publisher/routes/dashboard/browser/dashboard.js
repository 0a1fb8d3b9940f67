// Shows times where the reader is, how far a publish is, and loads the page anew when one is over.
const language = document.documentElement.lang;
const shown = document.body.dataset.revision;
const running = document.getElementById('running');
const idle = document.getElementById('idle');
const images = document.getElementById('images');
const progress = document.getElementById('progress');
const lost = document.getElementById('lost-connection');

for (const time of document.querySelectorAll('time')) {
  time.textContent = new Date(time.dateTime).toLocaleString(language, {
    dateStyle: 'medium',
    // With the zone's name.
    timeStyle: 'long',
  });
}

// Loading the page anew would undo a link or a button that the editor has just pressed; it is
// done all the same when the editor has thought better of it and is still here.
const LEAVING_MS = 30_000;
let isLeft = false;
addEventListener('beforeunload', () => {
  isLeft = true;
});

const events = new EventSource('/desk/events');
events.addEventListener('error', () => {
  lost.hidden = false;
});
events.addEventListener('message', ({ data }) => {
  lost.hidden = true;
  const state = JSON.parse(data);
  if (state.revision !== shown) {
    setTimeout(() => location.reload(), isLeft ? LEAVING_MS : 0);
    return;
  }
  images.hidden = state.imagesWaiting === 0;
  images.querySelector('span').textContent = state.imagesWaiting;
  running.hidden = !state.running;
  idle.hidden = Boolean(state.running);
  if (!state.running) return;
  const { stage, done, total } = state.running;
  const message = document.querySelector(`template[data-stage="${stage}"]`).content.textContent;
  const counted = done === null ? '' : ` ${done} / ${total}`;
  document.getElementById('stage').textContent = message + counted;
  if (done === null || !total) progress.removeAttribute('value');
  else Object.assign(progress, { max: total, value: done });
});

// A second press would ask for a second publish.
for (const form of document.forms) {
  form.addEventListener('submit', () => {
    for (const button of form.querySelectorAll('button')) button.disabled = true;
  });
}
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});
