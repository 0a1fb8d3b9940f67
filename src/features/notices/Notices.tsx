import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { island } from '../../hydration/island.tsx';
import { $loading } from '../../stores/loading.ts';
import { $notices, dismiss, type Notice } from '../../stores/notices.ts';
import { Icon } from '../../ui/Icon.tsx';
import { adoptStyles } from '../styles/adoptStyles.ts';
import styles from './notices.css?inline';

/** How long a notice stays, in ms (spec section 9). */
const NOTICE_MS = 6_000;

/** Shorter waits show no overlay, so that a quick response does not flash one; ms. */
const OVERLAY_DELAY_MS = 200;

const NONE: readonly Notice[] = [];

interface Props {
  messages: { close: string; loading: string };
}

/**
 * What is said to the visitor, and the overlay while all of the page waits: both in the top layer,
 * above dialogs. A status is heard when its text changes, not when it comes: each is opened first.
 */
export default island(function Notices({ messages }: Props) {
  useEffect(() => adoptStyles(styles), []);
  return (
    <>
      <NoticeList close={messages.close} />
      <Overlay message={messages.loading} />
    </>
  );
});

function NoticeList({ close }: { close: string }) {
  const notices = useStore($notices, { ssr: () => NONE });
  const [shown, setShown] = useState(NONE);
  const [inset, setInset] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isNew = notices.some((notice) => !shown.includes(notice));
    // Opened again, the place rises above a dialog that was opened since.
    if (shown.length > 0 && (isNew || notices.length === 0)) place.current?.hidePopover?.();
    if (isNew) place.current?.showPopover?.();
    if (isNew) setInset(insetBeside(notices.at(-1)?.at, place.current));
    setShown(notices);
  }, [notices, shown]);
  return (
    <div ref={place} id="notices" popover="manual" role="status" style={{ inset }}>
      {shown.map((notice) => (
        <ShownNotice key={notice.id} notice={notice} close={close} />
      ))}
    </div>
  );
}

/** Between notices and what was pressed, in pixels. */
const GAP = 12;

/**
 * The CSS that puts notices below what was pressed or, in the window's lower half, above it;
 * `undefined` where that is out of sight: they stand at the foot of the window.
 */
function insetBeside(at: DOMRect | undefined, place: HTMLElement | null): string | undefined {
  const { clientWidth, clientHeight } = document.documentElement;
  if (!at || !place || at.bottom <= 0 || at.top >= clientHeight) return undefined;
  const left = Math.max(GAP, Math.min(at.left, clientWidth - place.offsetWidth - GAP));
  return at.top < clientHeight / 2
    ? `${at.bottom + GAP}px auto auto ${left}px`
    : `auto auto ${clientHeight - at.top + GAP}px ${left}px`;
}

/** Closes after its time or by its button; pointed at or focused, its time stands still (WCAG 2.2.1). */
function ShownNotice({ notice, close }: { notice: Notice; close: string }) {
  const { id, kind, message } = notice;
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismiss(id), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [id, isHeld]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: to point at it is no act, it gives time to read.
    <div
      className="notice"
      data-kind={kind}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <p>{message}</p>
      <button type="button" aria-label={close} onClick={() => dismiss(id)}>
        <Icon path="m5 5 14 14M19 5 5 19" />
      </button>
    </div>
  );
}

function Overlay({ message }: { message: string }) {
  const isWaiting = useStore($loading, { ssr: () => 0 }) > 0;
  const [isShown, setIsShown] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.body.toggleAttribute('aria-busy', isWaiting);
    if (!isWaiting) return;
    const overlay = place.current;
    let isOpen = false;
    const timer = setTimeout(() => {
      isOpen = true;
      overlay?.showPopover?.();
      setIsShown(true);
    }, OVERLAY_DELAY_MS);
    return () => {
      clearTimeout(timer);
      if (isOpen) overlay?.hidePopover?.();
      setIsShown(false);
    };
  }, [isWaiting]);
  return (
    <div ref={place} id="loading" popover="manual" role="status">
      <p className="text-small">{isShown && message}</p>
    </div>
  );
}
