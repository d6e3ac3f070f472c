import { readFileSync } from 'node:fs';
import { type Node, parseSync, visitorKeys } from 'oxc-parser';

/** An import as written. */
export interface WrittenImport {
  specifier: string;
  /** Erased when types are stripped. */
  isTypeOnly: boolean;
}

export interface SourceFile {
  imports: WrittenImport[];
  readsEnvironment: boolean;
  /** Names of the tables it inserts into, updates or deletes from through Kysely. */
  writtenTables: string[];
}

/** @throws Error when the file is not valid TypeScript. */
export function readSourceFile(path: string): SourceFile {
  const { program, module, errors } = parseSync(path, readFileSync(path, 'utf8'));
  if (errors[0]) throw new Error(`${path} cannot be read: ${errors[0].message}`);
  const imports: WrittenImport[] = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isTypeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
  }));
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) imports.push({ specifier: moduleRequest.value, isTypeOnly: isType });
    }
  }
  let readsEnvironment = false;
  const writtenTables: string[] = [];
  walk(program, (node) => {
    const written = importWithin(node);
    if (written) imports.push(written);
    readsEnvironment ||= isEnvironment(node);
    const table = writtenTable(node);
    if (table) writtenTables.push(table);
  });
  return { imports, readsEnvironment, writtenTables };
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const key of visitorKeys[node.type] ?? []) {
    const below: unknown = node[key as keyof Node];
    for (const child of Array.isArray(below) ? below : [below]) {
      if (typeof child === 'object' && child !== null) walk(child as Node, visit);
    }
  }
}

/** `import('…')`, as an expression or in a type. */
function importWithin(node: Node): WrittenImport | undefined {
  if (node.type !== 'ImportExpression' && node.type !== 'TSImportType') return undefined;
  const specifier = textOf(node.source);
  return specifier === undefined
    ? undefined
    : { specifier, isTypeOnly: node.type === 'TSImportType' };
}

const WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);

/** The table in a call such as `db.insertInto('posts')`. */
function writtenTable(node: Node): string | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const [target] = node.arguments;
  const isWrite = WRITES.has(nameOf(node.callee.property) ?? '');
  return isWrite && target ? textOf(target)?.split(' ')[0] : undefined;
}

/** `process.env` in any of its spellings. */
function isEnvironment(node: Node): boolean {
  switch (node.type) {
    case 'MemberExpression':
      return isProcess(node.object) && nameOf(node.property) === 'env';
    case 'VariableDeclarator':
      return node.init !== null && isProcess(node.init) && takesEnvironment(node.id);
    case 'ImportDeclaration':
      return (
        /^(node:)?process$/.test(node.source.value) && node.specifiers.some(isNamedEnvironment)
      );
    default:
      return false;
  }
}

function takesEnvironment(pattern: Node): boolean {
  if (pattern.type !== 'ObjectPattern') return false;
  return pattern.properties.some((part) => part.type === 'Property' && nameOf(part.key) === 'env');
}

function isNamedEnvironment(specifier: Node): boolean {
  return specifier.type === 'ImportSpecifier' && nameOf(specifier.imported) === 'env';
}

function nameOf(node: Node): string | undefined {
  return node.type === 'Identifier' ? node.name : textOf(node);
}

function textOf(node: Node): string | undefined {
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

function isProcess(node: Node): boolean {
  return node.type === 'Identifier' && node.name === 'process';
}
