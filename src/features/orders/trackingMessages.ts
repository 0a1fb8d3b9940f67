import type { IslandMessages } from '../../i18n/translate.ts';

export type TrackingMessages = IslandMessages<'orders'>['tracking'];

/** What a parcel's latest status is called; `subStatus` is a sentence, empty where there is none. */
export function statusMessages(
  messages: TrackingMessages,
  { status, sub_status }: { status: string; sub_status: string },
): { status: string; subStatus: string } {
  return {
    status: describeType(messages.status, status),
    subStatus: describeType(messages.subStatus, sub_status),
  };
}

/** What a milestone is called. */
export function stageLabel(messages: TrackingMessages, stage: string): string {
  return describeType(messages.stage, stage);
}

/** A code that this shop does not know yet is shown as text a person can read, never dropped. */
function describeType(known: Record<string, string>, code: string): string {
  return Object.hasOwn(known, code) ? (known[code] ?? '') : readable(code);
}

/** `InTransit_CustomsHold` becomes `Customs hold`: the part before the underscore is the status. */
function readable(code: string): string {
  const own = code.slice(code.indexOf('_') + 1) || code;
  const text = own
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
