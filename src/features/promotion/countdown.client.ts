import { timeLeft, untilNextTick } from '../../domain/countdown.ts';
import { fill } from '../../i18n/fill.ts';
import { apiNow, isClockDoubtful } from '../api/apiClock.ts';

/**
 * Counts down to `data-to` by the API's clock once it is started, in the words of `data-left`.
 * In a hidden tab it stands still. At zero it clears and tells so: `countdownend` bubbles; so does
 * `clockdoubt`, where the computer slept with the page open.
 * Its role, timer, is one that screen readers read when asked and do not announce.
 */
export class PromotionCountdown extends HTMLElement {
  #timer = 0;
  #left = new AbortController();

  /** Begins, or catches up. */
  start(): void {
    this.#left.abort();
    this.#left = new AbortController();
    document.addEventListener('visibilitychange', this.#tick, { signal: this.#left.signal });
    this.#tick();
  }

  disconnectedCallback(): void {
    clearTimeout(this.#timer);
    this.#left.abort();
  }

  #tick = (): void => {
    clearTimeout(this.#timer);
    if (document.hidden) return;
    if (isClockDoubtful()) this.dispatchEvent(new Event('clockdoubt', { bubbles: true }));
    const ms = Date.parse(this.dataset.to ?? '') - apiNow();
    const left = timeLeft(ms);
    const clock = this.querySelector('[data-clock]');
    if (clock) clock.textContent = left && fill(this.dataset.left ?? '', { ...left });
    this.toggleAttribute('data-running', left !== null);
    if (left === null) {
      this.#left.abort();
      this.dispatchEvent(new Event('countdownend', { bubbles: true }));
      return;
    }
    // Rounded up, because timers count whole ms and would come early.
    this.#timer = window.setTimeout(this.#tick, Math.ceil(untilNextTick(ms)));
  };
}

customElements.define('promotion-countdown', PromotionCountdown);
