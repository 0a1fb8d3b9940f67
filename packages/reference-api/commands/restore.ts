import { type CommandContext, createCommand } from '@vitrine/runtime/command/command.ts';
import { createProgress } from '@vitrine/runtime/command/progress.ts';
import { refusePostgres } from '../backup/backupErrors.ts';
import { describeContent } from '../backup/manifest.ts';
import { type RestoreReport, restoreBackup } from '../backup/restoreBackup.ts';

export { describeBackupError as describeError } from '../backup/backupErrors.ts';

export function defineCommand(context: CommandContext) {
  return createCommand('restore', context)
    .description('Puts a backup back, after every checksum was looked at.')
    .argument('<place>', 'what bin/vitrine backup made')
    .option('--data <folder>', 'where to', context.dataFolder)
    .option('--replace', 'move a shop that is there aside; it has to be stopped')
    .action(async (place, { data, replace = false }) => {
      refusePostgres();
      const progress = createProgress(context.output);
      const options = { place, data, replace, onProgress: progress.show };
      const report = await restoreBackup(options).finally(progress.end);
      context.output.write(describeRestored(report, data));
    });
}

function describeRestored({ manifest, aside }: RestoreReport, data: string): string {
  const before = aside ? `The shop that was there is in ${aside}.\n` : '';
  return `✓ ${data}: ${describeContent(manifest)}, as of ${manifest.began_at}.\n${before}Start it with npm start.\n`;
}
