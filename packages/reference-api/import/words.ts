import { foldLetters } from '@vitrine/contract/domain/foldLetters.ts';
import type { ProductStatus } from './format.ts';

/** Yes and no as shops' tools and spreadsheets write them, in the languages that owners use. */
const YES = `true t yes y on active enabled live published publish visible shown public approved
  continue allow
  ja wahr aktiv oui vrai actif si verdadero activo sim verdadeiro ativo vero attivo waar tak
  prawda da evet dogru ya да истина نعم はい 예 是 是的 真 有 对 對 开 上架 已上架 ✓ ✔ ☑ ✅`;
const NO = `false f no n off not none never null inactive disabled unpublished notpublished hidden
  invisible private unlisted draft pending rejected spam trash deny untracked nottracked
  nein falsch inaktiv non faux inactif falso inactivo nao inativo inattivo nee onwaar nej nei
  nie falsz ne hayir yanlis tidak нет ложь لا いいえ 아니요 否 假 无 無 没有 沒有 错 錯 关 關 不是 不
  下架 已下架 草稿 ✗ ✘ ✕ ☐ ❌`;

const MEANING = new Map<string, boolean>();
for (const word of YES.split(/\s+/)) MEANING.set(foldLetters(word), true);
for (const word of NO.split(/\s+/)) MEANING.set(foldLetters(word), false);

/**
 * Reads yes or no, whatever the case, accents, width and punctuation; 1 is yes and 0 no.
 * `undefined` for a word that is neither.
 *
 * @example readYesOrNo('Not published') // false
 */
export function readYesOrNo(text: string): boolean | undefined {
  const plain = foldLetters(text)
    .replace(/\p{Cf}/gu, '')
    .trim();
  if (/^[01](?:[.,]0+)?$/.test(plain)) return plain.startsWith('1');
  return MEANING.get(plain) ?? MEANING.get(plain.replace(/[^\p{L}]/gu, ''));
}

/** Reads a product's status; a word for no is a draft. `undefined` for other words. */
export function readStatus(text: string): ProductStatus | undefined {
  if (foldLetters(text).trim() === 'archived') return 'archived';
  const isActive = readYesOrNo(text);
  return isActive === undefined ? undefined : isActive ? 'active' : 'draft';
}
