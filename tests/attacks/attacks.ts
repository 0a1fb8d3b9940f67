import { sanitiseHtml } from '@vitrine/contract/html/sanitise.ts';
import { generatedAttacks } from '@vitrine/contract/html/testing/generatedAttacks.ts';
import { ATTACKS } from '@vitrine/contract/html/testing/htmlAttacks.ts';
import { SEED, sampleOf } from '../sample.ts';

/** How many are made up. */
const GENERATED = 2_000;
/** How many of all are tried without `--all`. */
const SAMPLE = 100;

/** What the shop is attacked with. */
export function attacksToTry(): string[] {
  const all = [...ATTACKS, ...generatedAttacks(GENERATED, SEED)];
  return sampleOf(
    [...new Set(all)].filter((attack) => attack.trim() !== ''),
    SAMPLE,
  );
}

/** Deals attacks out into so many hands. */
export function dealt(attacks: string[], hands: number): string[][] {
  return Array.from({ length: hands }, (_, hand) =>
    attacks.filter((_attack, index) => index % hands === hand),
  );
}

/** Longer ones nest, which is nothing to a text, and would fill the pages. */
const MAX_LENGTH_IN_TEXT = 250;

/** Many attacks as one text. */
export const asText = (attacks: string[]) =>
  attacks.filter(({ length }) => length <= MAX_LENGTH_IN_TEXT).join(' · ');

/** What ends nearly everything that an attack leaves open. */
const CLOSE =
  '"\'`>--></script></style></title></textarea></xmp></noscript></noframes></noembed></iframe>' +
  '</select></option></template></svg></math></object></listing></form></table></p></div>';
const AFTER = '<p>after</p>';
const known = new Map<string, boolean>();
/** Whether what follows an attack is still there. */
function lets(attack: string): boolean {
  const isKept = known.get(attack) ?? sanitiseHtml(attack + AFTER).includes(AFTER);
  known.set(attack, isKept);
  return isKept;
}

/** Many attacks as one HTML text; one that swallows what follows it whatever comes stands last. */
export function asHtml(attacks: string[]): string {
  const closed = attacks.map((attack) => (lets(attack) ? attack : attack + CLOSE));
  const [among, last] = [closed.filter(lets), closed.filter((attack) => !lets(attack))];
  return [...among, ...last.slice(-1)].join('\n');
}
