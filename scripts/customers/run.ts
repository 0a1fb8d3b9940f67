import { join } from 'node:path';
import { openBucket } from '../../server/bucket/bucket.ts';
import { readBucketSettings } from '../../server/bucket/bucketSettings.ts';
import { customerByEmail } from '../../server/commerce-api/accounts/customerQueries.ts';
import { SHOP } from '../../server/commerce-api/audit/audit.ts';
import type { ShopDatabase } from '../../server/commerce-api/database/tables.ts';
import { createMediaStore } from '../../server/commerce-api/media/mediaStore.ts';
import { eraseCustomer } from '../../server/commerce-api/personalData/eraseCustomer.ts';
import { exportCustomer } from '../../server/commerce-api/personalData/exportCustomer.ts';
import { exportOrders } from '../../server/commerce-api/personalData/exportOrders.ts';
import { PaymentOpen } from '../../server/commerce-api/personalData/forgetOrders.ts';
import {
  eraseGuest,
  guestInquiries,
  guestOrderIds,
} from '../../server/commerce-api/personalData/withoutAccount.ts';
import { explain } from '../explain.ts';
import { withShop } from '../openShop.ts';
import type { Output } from '../progress.ts';
import { WrongArguments } from '../wrongArguments.ts';

const USAGE = `Gives or erases what the shop has of a person, as they may ask of it.
Make sure first that the e-mail address is theirs.

  npm run -s customers -- export EMAIL > person.json
  npm run customers -- erase EMAIL

Erasing keeps paid orders for the books, with name and street, without the e-mail address.`;

interface Surroundings {
  dataFolder: string;
  output: Output;
  errors: Output;
  now?: Date;
}

/** Does what was typed; gives the exit code. The shop may be open meanwhile. */
export async function runCustomers(args: string[], around: Surroundings): Promise<0 | 1> {
  const { dataFolder, output, errors, now = new Date() } = around;
  const [command, email, extra] = args;
  try {
    if (command === '--help') {
      output.write(`${USAGE}\n`);
      return 0;
    }
    if (!email?.includes('@') || extra !== undefined) {
      throw new WrongArguments('Say export or erase, and one e-mail address.');
    }
    const work = COMMANDS.get(String(command));
    if (!work) throw new WrongArguments(`There is no command ${command}.`);
    const words = await withShop(dataFolder, (database) =>
      work({ database, dataFolder, email, now }),
    );
    output.write(`${words}\n`);
    return 0;
  } catch (error) {
    if (error instanceof PaymentOpen) {
      errors.write(`A payment of ${email} is under way. Nothing was erased; try again later.\n`);
      return 1;
    }
    const wrong = error instanceof WrongArguments;
    errors.write(`${wrong ? `${error.message}\n\n${USAGE}` : explain(error)}\n`);
    return 1;
  }
}

interface Person {
  database: ShopDatabase;
  dataFolder: string;
  email: string;
  now: Date;
}

const COMMANDS = new Map([
  ['export', exportPerson],
  ['erase', erasePerson],
]);

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
    },
  };
  return JSON.stringify(person, null, 2);
}

async function erasePerson({ database, dataFolder, email, now }: Person): Promise<string> {
  const customer = await customerByEmail(database, email);
  const bucket = readBucketSettings(process.env, 'MEDIA_BUCKET');
  const media = createMediaStore({
    database,
    bucket: bucket ? openBucket(bucket) : undefined,
    folder: join(dataFolder, 'media'),
    cacheFolder: join(dataFolder, 'media-cache'),
  });
  if (customer) {
    await eraseCustomer({ database, media }, { customerId: customer.id, who: SHOP, now });
  }
  const { orders, inquiries } = await eraseGuest(database, email, now);
  const account = customer ? 'The account was erased.' : 'There was no account.';
  return `${account} Without an account: ${orders} orders and ${inquiries} questions were erased.`;
}
