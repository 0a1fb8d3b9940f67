/** What the escapes of an address stand for; `null` where they are broken: anybody may write one. */
export function decoded(address: string, decode = decodeURI): string | null {
  try {
    return decode(address);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
