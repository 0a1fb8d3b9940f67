import ts from 'typescript';
import { expect, test } from 'vitest';
import { filesOf, read } from './sourceFiles.ts';

/*
 * A browser's translator puts elements of its own in the place of text nodes. React goes on writing to
 * the old node, so the page says what was true before; or it removes or inserts beside it, and throws.
 * An element whose only child is its text is written anew as a whole.
 */

/** What is the same for as long as the island is there. */
const FIXED = /^`?(?:\$\{)?(?:props\.)?(?:messages|labels|label|why)\b[\w.]*(?:\} ?`)?$|^' '$/;
const CHILDREN = /^(?:props\.)?children$/;

type Kind = 'element' | 'conditional' | 'fixed' | 'changing';

/** Functions and constants of a file whose value is an element, such as `const contact = <p>…</p>`. */
function elementsIn(source: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if ((ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node)) && node.name) {
      const calls = /= (\w+)\(/.exec(node.getText())?.[1] ?? '';
      if (/<[A-Za-z]/.test(node.getText()) || names.has(calls)) names.add(node.name.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

function kindOf(child: ts.JsxChild, elements: Set<string>): Kind {
  if (ts.isJsxText(child)) return 'fixed';
  if (!ts.isJsxExpression(child) || !child.expression) return 'element';
  const text = child.expression.getText();
  if (CHILDREN.test(text) || elements.has(text)) return 'element';
  return FIXED.test(text) ? 'fixed' : kindOfValue(child.expression, elements);
}

function kindOfValue(value: ts.Expression, elements: Set<string>): Kind {
  if (ts.isParenthesizedExpression(value)) return kindOfValue(value.expression, elements);
  if (ts.isJsxElement(value) || ts.isJsxSelfClosingElement(value) || ts.isJsxFragment(value)) {
    return 'element';
  }
  if (ts.isBinaryExpression(value) || ts.isConditionalExpression(value)) {
    const results = ts.isBinaryExpression(value)
      ? [value.right]
      : [value.whenTrue, value.whenFalse];
    const isText = results.some((each) => kindOfValue(each, elements) === 'changing');
    return isText ? 'changing' : 'conditional';
  }
  const name = ts.isCallExpression(value) ? value.expression.getText() : value.getText();
  return elements.has(name) || name.endsWith('.map') || name === 'null' ? 'element' : 'changing';
}

function mixedText(file: string): string[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
  const elements = elementsIn(source);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter(
        (child) => !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces),
      );
      const kinds = children.map((child) => kindOf(child, elements));
      const isMixed =
        kinds.includes('changing') || (kinds.includes('fixed') && kinds.includes('conditional'));
      // The mark of a field that has to be filled in is there for good.
      if (children.length > 1 && isMixed && !/hasAsterisk/.test(node.getText())) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        found.push(`${file}:${line + 1}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('text that changes is an element of its own', () => {
  const files = filesOf('src/**/*.tsx').filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap(mixedText)).toEqual([]);
});
