import { OwnerError } from '@vitrine/runtime/ownerError.ts';
import type { Catalogue } from './format.ts';

/** One thing the shop's owner should know about the file that was read. */
export interface Finding {
  /** `left out`: not in the shop. `note`: taken, but not quite as it stands in the file. */
  kind: 'left out' | 'note';
  /** Where to look in the file: `line 34`, `product 12`; empty for the file as a whole. */
  where: string;
  /** What it is about: the product's name, else its key, else empty. */
  about: string;
  /** The column or field; empty where it is about the whole row. */
  field: string;
  /** Why, in plain words, without a full stop. */
  why: string;
}

/** A file as far as it could be read. */
export interface Reading {
  catalogue: Catalogue;
  findings: Finding[];
}

/**
 * A file that can't be read at all: nothing was changed. The message is one sentence for the
 * shop's owner.
 */
export class BrokenFileError extends OwnerError {
  override name = 'BrokenFileError';
}

/** `line 34, Rain on Cedar, Variant Price: Invalid price value "abc"` */
export function describeFinding({ where, about, field, why }: Finding): string {
  const place = [where, about && quote(about), field].filter(Boolean).join(', ');
  return place ? `${place}: ${why}` : why;
}

const MAX_NAME_LENGTH = 60;

function quote(name: string): string {
  const short = name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name;
  return `“${short}”`;
}
