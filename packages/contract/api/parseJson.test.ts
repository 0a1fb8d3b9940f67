import { expect, it } from 'vitest';
import { parseJson } from './parseJson.ts';

it('reads JSON, and nothing of what is none', () => {
  expect(parseJson('{"a":["b",1,null]}')).toEqual({ a: ['b', 1, null] });
  expect(parseJson('{"a":')).toBeUndefined();
});

it('leaves no half of a character, which no address could hold', () => {
  const read = parseJson('["a\\ud83d\\ude00","b\\uD800c",{"d":"\\udc00"}]') as [
    string,
    string,
    object,
  ];
  expect(read).toEqual(['a😀', 'b\ufffdc', { d: '\ufffd' }]);
});
