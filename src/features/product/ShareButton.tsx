import { useState } from 'react';
import type { IslandMessages } from '../../i18n/translate.ts';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  title: string;
  messages: IslandMessages<'product'>['share'];
}

/** Hands a page's address on, without anybody's buttons: by the device's own means, else by the clipboard. */
export function ShareButton({ title, messages }: Props) {
  const [copies, setCopies] = useState(0);
  const [isShown, setIsShown] = useState(false);

  async function share(): Promise<void> {
    const url = ownAddress();
    try {
      if (navigator.share) return await navigator.share({ title, url });
    } catch (error) {
      // Whoever closes the device's own window has thought better of it.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
    try {
      await navigator.clipboard.writeText(url);
      setCopies((count) => count + 1);
    } catch {
      // The browser lets no page write there: the address stands by to be copied.
      setIsShown(true);
    }
  }

  return (
    <div className="contents">
      <button
        type="button"
        onClick={() => void share()}
        className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-small hover:text-accent"
      >
        <Icon path="M12 15V4m-4 4 4-4 4 4M6 12v8h12v-8" />
        {messages.button}
      </button>
      <span className="text-small text-success empty:-ms-6" aria-live="polite">
        {/* A new element each time, so that the same words are heard again. */}
        {copies > 0 && <span key={copies}>{messages.copied}</span>}
      </span>
      {isShown && (
        <input
          readOnly
          value={ownAddress()}
          aria-label={messages.address}
          ref={selected}
          className="min-h-11 w-full border border-edge bg-raised px-4"
        />
      )}
    </div>
  );
}

/** The page's, whole, and without what an advertisement has added. */
const ownAddress = () =>
  document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;

const selected = (field: HTMLInputElement | null) => field?.select();
