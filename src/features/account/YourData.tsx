import { eraseAccount, exportAccount } from '@vitrine/contract/api/calls/personalData.ts';
import { useState } from 'react';
import { island } from '../../hydration/island.tsx';
import { callApi } from '../../stores/browserClient.ts';
import type { YourDataMessages } from './accountMessages.ts';
import { Done, FormSection } from './FormSection.tsx';
import { forgetCustomer } from './signOut.ts';

/** What each form does with the password; erased, the customer is signed out here. */
const WORK = {
  async export(password: string) {
    saveJson('your-data.json', await callApi(exportAccount, { body: { password } }));
  },
  async erase(password: string) {
    await callApi(eraseAccount, { body: { password } });
    forgetCustomer();
  },
};

/** Saving what the shop has of a customer, and erasing it. What was done is said below both. */
export default island(function YourData({ messages }: { messages: YourDataMessages }) {
  const [done, setDone] = useState('');
  const password = {
    label: messages.password,
    missing: messages.passwordMissing,
    max: 200,
    type: 'password',
    autoComplete: 'current-password',
  } as const;

  return (
    <>
      <div
        className="when-signed-in grid gap-12 lg:grid-cols-2"
        onSubmitCapture={() => setDone('')}
      >
        {(['export', 'erase'] as const).map((kind) => (
          <FormSection
            key={kind}
            id={kind}
            says={messages[kind]}
            messages={messages}
            fields={{ password }}
            send={({ password }) => WORK[kind](password)}
            onDone={setDone}
            isQuiet={kind === 'erase'}
          />
        ))}
      </div>
      <Done said={done} className="mt-8 max-w-prose" />
    </>
  );
});

function saveJson(name: string, data: unknown): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
