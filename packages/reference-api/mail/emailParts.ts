import type { Language } from '@vitrine/contract/domain/language.ts';
import { isolated } from '@vitrine/contract/domain/textDirection.ts';

/** A line of an order; money as it is read. */
export interface EmailItem {
  name: string;
  quantity: number;
  price: string;
  /** Its whole address. */
  image?: string | undefined;
}

/** A part of an email. HTML and plain text are both made of it, so that they never differ. */
export type EmailPart =
  | { kind: 'text'; text: string; isQuiet?: boolean; language?: Language }
  /** What must not be overlooked. */
  | { kind: 'notice'; text: string }
  /** To be read once and typed. */
  | { kind: 'code'; code: string }
  | { kind: 'list'; heading: string; lines: string[] }
  | { kind: 'items'; items: EmailItem[]; sums: [label: string, amount: string][] }
  | { kind: 'link'; label: string; href: string; isQuiet?: boolean };

/** A part as lines of plain text. */
export function plainText(part: EmailPart): string {
  switch (part.kind) {
    case 'code':
      return part.code;
    case 'list':
      return [`${part.heading}:`, ...part.lines].join('\n');
    case 'items':
      return [part.items.map(itemText), part.sums.map((sum) => sum.join(': '))]
        .map((lines) => lines.join('\n'))
        .join('\n\n');
    case 'link':
      return `${part.label}: ${part.href}`;
    default:
      return part.text;
  }
}

const itemText = ({ name, quantity, price }: EmailItem) =>
  `${quantity} × ${isolated(name)}  ${price}`;
