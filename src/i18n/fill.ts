import { isolated } from '@vitrine/contract/domain/textDirection.ts';

/** Fills the `{{name}}`s of a message; a name without a value stays as it is. */
export function fill(message: string, values: Record<string, string | number>): string {
  return message.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    isolated(String(values[name] ?? whole)),
  );
}
