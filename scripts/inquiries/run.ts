import { openDatabase } from '../../server/commerce-api/database/openDatabase.ts';
import type { Output } from '../progress.ts';
import { findShop } from '../shopPlace.ts';
import { type Inquiry, inquiryLines } from './inquiryLines.ts';

const USAGE = `Lists what visitors asked the shop, latest first.

  npm run inquiries                to be read
  npm run -s inquiries -- --json   for a program`;

interface Surroundings {
  dataFolder: string;
  output: Output;
  errors: Output;
}

/** Lists the stored inquiries; gives the exit code. */
export async function runInquiries(args: string[], around: Surroundings): Promise<0 | 1> {
  const { dataFolder, output, errors } = around;
  const unknown = args.find((arg) => arg !== '--json' && arg !== '--help');
  if (unknown !== undefined) {
    errors.write(`There is no option ${unknown}.\n\n${USAGE}\n`);
    return 1;
  }
  if (args.includes('--help')) {
    output.write(`${USAGE}\n`);
    return 0;
  }
  const place = findShop(dataFolder);
  if (!place) {
    errors.write(`There is no shop in ${dataFolder} yet; npm start opens one.\n`);
    return 1;
  }
  const inquiries = await readInquiries(place);
  if (args.includes('--json')) output.write(`${JSON.stringify(inquiries, null, 2)}\n`);
  else output.write(`${inquiryLines(inquiries).join('\n')}\n`);
  return 0;
}

async function readInquiries(place: string): Promise<Inquiry[]> {
  const database = await openDatabase(place);
  try {
    return await database.selectFrom('inquiry').selectAll().orderBy('id', 'desc').execute();
  } finally {
    await database.destroy();
  }
}
