import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { island } from '../../hydration/island.tsx';
import { $inquiry, giveUpInquiry, openInquiry } from './inquiry.store.ts';
import { type InquiryFacts, readInquiryMessages } from './inquiryMessages.ts';

interface Props {
  /** The email to the shop that the link is without script, or where the drawer does not come. */
  href: string;
  label: string;
  /** How the question begins. */
  about?: string;
  /** Within how long the shop replies; nothing where it does not say. */
  replyPromise: string;
  className: string;
}

type Body = Awaited<ReturnType<typeof loadBody>>;

/**
 * A link that opens the inquiry drawer (spec section 4). The drawer comes when it is requested; a
 * page with several links has one, and so one question that was started.
 */
export default island(function InquiryDrawer(props: Props) {
  const { href, label, about = '', replyPromise, className } = props;
  const [island] = useState(() => ({}));
  const [body, setBody] = useState<Body | null>(null);
  const inquiry = useStore($inquiry, { ssr: () => null });
  const isHost = inquiry?.host === island;
  const email = new URL(href).pathname;

  useEffect(() => {
    if (!isHost) return;
    loadBody({ email, replyPromise }).then(setBody, (error: unknown) => {
      console.info(error);
      // The page says that a part of it is missing: not everybody has a mail program.
      const failed = new Event('astro:hydration-error' satisfies PageEvent, { bubbles: true });
      $inquiry.get()?.opener.dispatchEvent(failed);
      giveUpInquiry();
      location.assign(href);
    });
  }, [isHost, email, replyPromise, href]);

  // Another link of the page is to have its own, once this one is gone.
  useEffect(
    () => () => {
      if ($inquiry.get()?.host === island) giveUpInquiry();
    },
    [island],
  );

  return (
    <>
      <a
        href={href}
        className={className}
        aria-haspopup="dialog"
        aria-busy={(isHost && !body) || undefined}
        onClick={(event) => {
          event.preventDefault();
          openInquiry(island, event.currentTarget, about);
        }}
      >
        {label}
      </a>
      {/* A modal dialog stands above everything, wherever it is. */}
      {isHost && body && <body.Panel inquiry={inquiry} email={email} messages={body.messages} />}
    </>
  );
});

async function loadBody(facts: InquiryFacts) {
  const [{ InquiryPanel: Panel }, messages] = await Promise.all([
    import('./InquiryPanel.tsx'),
    readInquiryMessages(facts),
  ]);
  return { Panel, messages };
}
