import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** The docstring of each exported constant of a TypeScript file, as one line, by its name. */
export function commentsOf(file: string): Map<string, string> {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const comments = new Map<string, string>();
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const [comment] = ts.getJSDocCommentsAndTags(statement).filter(ts.isJSDoc);
    const text = ts.getTextOfJSDocComment(comment?.comment)?.replace(/\s+/g, ' ').trim();
    for (const { name } of statement.declarationList.declarations) {
      if (text) comments.set(name.getText(), text);
    }
  }
  return comments;
}
