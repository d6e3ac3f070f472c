import { existsSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { type Node, parseSync, type StaticImportEntry } from 'oxc-parser';
import { walk } from '../syntax-tree/walk.ts';

export interface JavaScript {
  /** Its lines and columns are those of the source. */
  code: string;
  /** The TypeScript files it imports, or gives as a path to a worker or a child process. */
  sources: string[];
}

/** Does what Node does when it runs TypeScript, and names the JavaScript files in place of the sources. */
export function toJavaScript(root: string, path: string, source: string): JavaScript {
  const stripped = stripTypeScriptTypes(source);
  const sources: string[] = [];
  let code = stripped;
  walk(parse(path, stripped).program, (node) => {
    const named = findSource(root, path, getText(node));
    if (!named) return;
    sources.push(named);
    const nameEnd = node.end - 1;
    code = `${code.slice(0, nameEnd - 'ts'.length)}js${code.slice(nameEnd)}`;
  });
  return { code, sources };
}

function findSource(root: string, path: string, text: string | undefined): string | undefined {
  if (!text?.endsWith('.ts')) return undefined;
  const source = text.startsWith('#') ? text.slice(1) : join(dirname(path), text);
  return existsSync(join(root, source)) ? source : undefined;
}

/** A module that JavaScript imports, and the exports it uses: `*` if it could use any. */
export interface Import {
  specifier: string;
  names: string[];
}

export function listImports(path: string, code: string): Import[] {
  const { program, module } = parse(path, code);
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    names: entries.map(getImportedName),
  }));
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, importName } of entries) {
      if (moduleRequest)
        imports.push({ specifier: moduleRequest.value, names: [importName.name ?? '*'] });
    }
  }
  walk(program, (node) => {
    const specifier = node.type === 'ImportExpression' ? getText(node.source) : undefined;
    if (specifier !== undefined) imports.push({ specifier, names: ['*'] });
  });
  return imports;
}

function getImportedName({ importName }: StaticImportEntry): string {
  return importName.kind === 'Default' ? 'default' : (importName.name ?? '*');
}

function parse(path: string, code: string) {
  const parsed = parseSync(path, code, { lang: 'js', sourceType: 'module' });
  if (parsed.errors[0]) throw new Error(`${path} cannot be read: ${parsed.errors[0].message}`);
  return parsed;
}

function getText(node: Node): string | undefined {
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}
