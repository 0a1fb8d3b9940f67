import { Converter } from 'opencc-js/t2cn';
import { pinyin } from 'pinyin-pro';

/*
 * Build time only: what Chinese is also typed as. The libraries' dictionaries weigh megabytes; the
 * tables made from them are a few KB.
 */

const FIRST = 0x4e00;
const LAST = 0x9fff;

/** Traditional characters, each followed by its simplified one if that is in daily use. */
export function traditionalPairs(): string {
  const daily = new Set(inDailyUse());
  const simplify = Converter({ from: 't', to: 'cn' });
  let pairs = '';
  for (let code = FIRST; code <= LAST; code += 1) {
    const character = String.fromCodePoint(code);
    const simplified = simplify(character);
    if (simplified !== character && daily.has(simplified)) pairs += character + simplified;
  }
  return pairs;
}

/** The characters in daily use by each of their sounds, without tones: `ai爱矮埃,an安岸`. */
export function charactersBySound(): string {
  const sounds = new Map<string, string>();
  for (const character of inDailyUse()) {
    const own = pinyin(character, { toneType: 'none', multiple: true, v: true, type: 'array' });
    for (const sound of new Set(own)) sounds.set(sound, (sounds.get(sound) ?? '') + character);
  }
  return [...sounds].map(([sound, characters]) => sound + characters).join();
}

/** Those of level 1 of the standard GB 2312, whose two bytes stand for rows and columns. */
function inDailyUse(): string {
  const bytes: number[] = [];
  for (let row = 0xb0; row <= 0xd7; row += 1)
    for (let column = 0xa1; column <= 0xfe; column += 1) bytes.push(row, column);
  return new TextDecoder('gb2312').decode(new Uint8Array(bytes)).replaceAll(/\P{Script=Han}/gu, '');
}
