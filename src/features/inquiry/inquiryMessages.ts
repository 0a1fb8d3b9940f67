import { fill } from '../../i18n/fill.ts';
import { pageLanguage } from '../../i18n/pageLanguage.ts';
import type { IslandMessages } from '../../i18n/translate.ts';
import type { FieldMessages } from '../forms/useForm.ts';

type Messages = IslandMessages<'inquiry'>;
/** What the form says, and the drawer around it. */
export type InquiryMessages = Messages & { field: FieldMessages };

const messages = import.meta.glob<Messages>('../../i18n/messages/*/inquiry.json', {
  import: 'default',
});
const fields = import.meta.glob<FieldMessages>('../../i18n/messages/*/common.json', {
  import: 'field',
});
/** Of languages that have all their messages in one. */
const parts = import.meta.glob<Messages>('../../i18n/messages/*.json', { import: 'inquiry' });
const common = import.meta.glob<IslandMessages<'common'>>('../../i18n/messages/*.json', {
  import: 'common',
});

/** What the messages say of the shop. */
export interface InquiryFacts {
  email: string;
  replyPromise: string;
}

/** In the page's language, with the shop's own facts; they come with the drawer: no page carries them. */
export async function readInquiryMessages(facts: InquiryFacts): Promise<InquiryMessages> {
  const language = pageLanguage();
  const place = `../../i18n/messages/${language}`;
  const [said, field] = await Promise.all([
    (messages[`${place}/inquiry.json`] ?? parts[`${place}.json`])?.(),
    fields[`${place}/common.json`]?.() ?? common[`${place}.json`]?.().then((all) => all.field),
  ]);
  if (!said || !field) throw new Error(`The inquiry has no messages in ${language}.`);
  const [lead, thanks, failed] = [said.lead, said.thanks, said.failed].map((text) =>
    fill(text, { ...facts }),
  ) as [string, string, string];
  return { ...said, lead, thanks, failed, field };
}
