import { Dialog } from '../../ui/Dialog.tsx';
import { adoptStyles } from '../styles/adoptStyles.ts';
import InquiryForm from './InquiryForm.tsx';
import { closeInquiry, type Inquiry } from './inquiry.store.ts';
import styles from './inquiryDrawer.css?inline';
import type { InquiryMessages } from './inquiryMessages.ts';

// Few visitors ever ask: every page would carry them.
adoptStyles(styles);

interface Props {
  inquiry: Inquiry;
  /** The shop's e-mail address. */
  email: string;
  messages: InquiryMessages;
}

/** The drawer with the form; closed, it keeps what was typed. */
export function InquiryPanel({ inquiry, email, messages }: Props) {
  function onClose(): void {
    closeInquiry();
    // The browser gives the focus back where the link had it, and by now it may have gone on.
    if (document.activeElement === document.body) inquiry.opener.focus();
  }

  return (
    <Dialog
      id="inquiry-drawer"
      isOpen={inquiry.isOpen}
      title={messages.title}
      closeLabel={messages.close}
      onClose={onClose}
    >
      <p className="mt-2 text-small">{messages.lead}</p>
      <InquiryForm
        place="drawer"
        email={email}
        messages={messages}
        inquiry={inquiry}
        onClose={closeInquiry}
      />
    </Dialog>
  );
}
