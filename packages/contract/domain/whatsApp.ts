/**
 * Where WhatsApp opens a chat with a number; `undefined` where it has no country code, which
 * WhatsApp needs.
 */
export function whatsAppUrl(phone: string): string | undefined {
  const [, digits] = /^(?:\+|00)(\d{7,15})$/.exec(phone.replace(/[\s().-]/g, '')) ?? [];
  return digits && `https://wa.me/${digits}`;
}
