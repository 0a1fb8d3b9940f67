/** A name as its bearer writes it: the family name first, and without a space, in Chinese. */
export function personName({ firstName, lastName }: { firstName: string; lastName: string }) {
  const isChinese = [firstName, lastName].every((name) => /^\p{Script=Han}+$/u.test(name));
  return isChinese ? `${lastName}${firstName}` : `${firstName} ${lastName}`;
}
