import { SettingError } from '../../server/settingError.ts';
import { adapter } from '../../src/shop.adapter.ts';

/** Throws if the shop is set up for a backend of another shape: `command` starts the shop's own API. */
export function refuseAdapter(command: string): void {
  if (!adapter) return;
  throw new SettingError(
    `src/shop.adapter.ts is for a backend elsewhere, and ${command} runs the shop's own API. ` +
      'Use npm run publisher with API_BASE_URL (docs/adapters.md), or set the adapter to null.',
  );
}
