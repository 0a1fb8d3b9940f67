/** Hands the page's address on: by the device's own means, else by the clipboard. */
class SharePage extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('button')?.addEventListener('click', () => void this.#share());
    if (this.hasAttribute('data-clicked-early')) void this.#share();
  }

  async #share(): Promise<void> {
    const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '';
    try {
      if (navigator.share) {
        return await navigator.share({ title: document.querySelector('h1')?.textContent, url });
      }
    } catch (error) {
      // Whoever closes the device's own window has thought better of it.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
    try {
      await navigator.clipboard.writeText(url);
      this.#say();
    } catch {
      this.#show(url);
    }
  }

  /** The words are taken away first, so that the same ones are heard again. */
  #say(): void {
    const status = this.querySelector('[aria-live]');
    if (!status) return;
    status.textContent = '';
    requestAnimationFrame(() => {
      status.textContent = this.dataset.copied ?? '';
    });
  }

  #show(url: string): void {
    const field = this.querySelector('input') ?? document.createElement('input');
    Object.assign(field, { readOnly: true, value: url, className: this.dataset.look });
    field.setAttribute('aria-label', this.dataset.address ?? '');
    this.append(field);
    field.select();
  }
}

customElements.define('share-page', SharePage);
