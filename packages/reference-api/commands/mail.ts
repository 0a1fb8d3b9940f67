import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LANGUAGES } from '@vitrine/contract/domain/language.ts';
import { type CommandContext, createCommand } from '@vitrine/runtime/command/command.ts';
import { examples } from '@vitrine/runtime/command/examples.ts';
import { makeDataFolder } from '@vitrine/runtime/privateFiles.ts';
import { ownShop } from '@vitrine/runtime/shop/ownShop.ts';
import { emailIdentity } from '../mail/mailer.ts';
import { mediaBaseOf, readMailSettings } from '../mail/mailSettings.ts';
import { sampleEmails } from '../mail/sampleEmails.ts';

/** Shows what the shop writes. */
export function defineCommand(context: CommandContext) {
  const command = createCommand('mail', context)
    .configureHelp({ subcommandTerm: (each) => each.name() })
    .description('Shows the e-mails of the shop. None is sent.')
    .addHelpText('after', examples('mail preview', 'mail preview emails'));
  command
    .command('preview')
    .addHelpText('after', examples('mail preview emails'))
    .description('write each one in each language, as HTML and as text, about a made-up order')
    .argument('[folder]', 'where to', 'mail-preview')
    .action((folder) => {
      const count = writePreviews(folder);
      context.output.write(`${count} files are in ${resolve(folder)}. None was sent.\n`);
    });
  return command;
}

/** Gives how many files it wrote. */
function writePreviews(folder: string): number {
  const { shop, brand } = ownShop();
  const { env } = process;
  const settings = readMailSettings(env) ?? {
    inquiriesTo: shop.email,
    mediaBase: mediaBaseOf(env),
  };
  const identity = emailIdentity(settings, env.SITE_URL ?? 'http://localhost:4321', brand);
  makeDataFolder(folder);
  const files = LANGUAGES.flatMap((language) =>
    Object.entries(sampleEmails(language, identity)).flatMap(([kind, email]) => {
      const name = join(folder, `${kind}.${language}`);
      const { to, subject, text, html } = email ?? { to: '', subject: '', text: '', html: '' };
      return [
        { file: `${name}.html`, content: html },
        { file: `${name}.txt`, content: `To: ${to}\nSubject: ${subject}\n\n${text}\n` },
      ];
    }),
  );
  for (const { file, content } of files) writeFileSync(file, content);
  return files.length;
}
