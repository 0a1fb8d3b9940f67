import { statSync } from 'node:fs';
import { InvalidArgumentError } from '@commander-js/extra-typings';

/** A reader of arguments and options that are whole numbers. */
export function wholeNumber(min = 1, max = 999_999_999): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= min && number <= max) return number;
    throw new InvalidArgumentError(`It should be a whole number from ${min} to ${max}.`);
  };
}

/** Reads an option that is a file which has to be there. */
export function existingFile(path: string): string {
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) return path;
  throw new InvalidArgumentError('There is no such file.');
}
