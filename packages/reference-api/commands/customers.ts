import { join } from 'node:path';
import { InvalidArgumentError } from '@commander-js/extra-typings';
import { openBucket } from '@vitrine/runtime/bucket/bucket.ts';
import { readBucketSettings } from '@vitrine/runtime/bucket/bucketSettings.ts';
import { type CommandContext, createCommand } from '@vitrine/runtime/command/command.ts';
import { CommandError } from '@vitrine/runtime/command/commandError.ts';
import { examples } from '@vitrine/runtime/command/examples.ts';
import { customerByEmail } from '../accounts/customerQueries.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { createMediaStore } from '../media/mediaStore.ts';
import { exportCustomer, exportOrders } from '../personalData/exportCustomer.ts';
import { PaymentOpenError } from '../personalData/forgetOrders.ts';
import {
  erasePerson,
  guestInquiries,
  guestOrderIds,
  guestRequests,
} from '../personalData/withoutAccount.ts';
import { withShop } from './withShop.ts';

const EXPORT = 'customers export leila@mail.example > person.json';
const ERASE = 'customers erase leila@mail.example';

/** Gives or erases what the shop has of a person. The shop may be open meanwhile. */
export function defineCommand(context: CommandContext) {
  const { dataFolder, output, now = new Date() } = context;
  const carryOut = async (work: (person: Person) => Promise<string>, email: string) => {
    const text = await withShop(dataFolder, (database) =>
      work({ database, dataFolder, email, now }),
    );
    output.write(`${text}\n`);
  };
  const command = createCommand('customers', context)
    .addHelpText('after', examples(EXPORT, ERASE))
    .description(
      'Gives or erases what the shop has of a person, as they may ask of it.\n' +
        'Make sure first that the e-mail address is theirs.',
    );
  command
    .command('export')
    .addHelpText('after', examples(EXPORT))
    .description('all of it as JSON')
    .argument('<email>', 'whose', readEmail)
    .action((email) => carryOut(exportPerson, email));
  command
    .command('erase')
    .addHelpText('after', examples(ERASE))
    .description(
      'all but paid orders: these stay for the books, with name and street, without the e-mail address',
    )
    .argument('<email>', 'whose', readEmail)
    .action((email) => carryOut(erase, email));
  return command;
}

function readEmail(text: string): string {
  if (text.includes('@')) return text;
  throw new InvalidArgumentError('Give one e-mail address.');
}

interface Person {
  database: ShopDatabase;
  dataFolder: string;
  email: string;
  now: Date;
}

async function exportPerson({ database, email, now }: Person): Promise<string> {
  const customer = await customerByEmail(database, email);
  const orderIds = await guestOrderIds(database, email);
  const person = {
    exported_at: now.toISOString(),
    email,
    customer: customer ? await exportCustomer(database, customer.id, customer.language) : null,
    without_account: {
      orders: await exportOrders(database, orderIds, 'en'),
      inquiries: await guestInquiries(database, email),
      requests: await guestRequests(database, email),
    },
  };
  return JSON.stringify(person, null, 2);
}

async function erase({ database, dataFolder, email, now }: Person): Promise<string> {
  const bucket = readBucketSettings(process.env, 'MEDIA_BUCKET');
  const media = createMediaStore({
    database,
    bucket: bucket ? openBucket(bucket) : undefined,
    folder: join(dataFolder, 'media'),
    cacheFolder: join(dataFolder, 'media-cache'),
  });
  try {
    const { hadAccount, orders, inquiries } = await erasePerson({ database, media }, email, now);
    const account = hadAccount ? 'The account was erased.' : 'There was no account.';
    return `${account} Without an account: ${orders} orders and ${inquiries} questions were erased.`;
  } catch (cause) {
    if (!(cause instanceof PaymentOpenError)) throw cause;
    const message = `A payment of ${email} is under way. Nothing was erased; try again later.`;
    throw new CommandError(message, { cause });
  }
}
