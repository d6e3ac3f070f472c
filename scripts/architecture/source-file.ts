import { readFileSync } from 'node:fs';
import { type Node, parseSync } from 'oxc-parser';
import { walk } from '../syntax-tree/walk.ts';

/** An import statement. */
export interface ImportStatement {
  specifier: string;
  /** Erased at compile time. */
  isTypeOnly: boolean;
  /** `import('…')`, loaded when it runs. */
  isDynamic?: boolean;
}

export interface SourceFile {
  imports: ImportStatement[];
  readsEnvironment: boolean;
  /** Tables that Kysely calls insert into, update or delete from. */
  writtenTables: string[];
}

/** @throws Error if the file is not valid TypeScript. */
export function readSourceFile(path: string): SourceFile {
  const { program, module, errors } = parseSync(path, readFileSync(path, 'utf8'));
  if (errors[0]) throw new Error(`${path} cannot be read: ${errors[0].message}`);
  const imports: ImportStatement[] = module.staticImports.map(({ moduleRequest, entries }) => ({
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
    const dynamicImport = findImport(node);
    if (dynamicImport) imports.push(dynamicImport);
    readsEnvironment ||= isEnvironment(node);
    const table = writtenTable(node);
    if (table) writtenTables.push(table);
  });
  return { imports, readsEnvironment, writtenTables };
}

/** `import('…')`, as an expression or in a type. */
function findImport(node: Node): ImportStatement | undefined {
  if (node.type !== 'ImportExpression' && node.type !== 'TSImportType') return undefined;
  const specifier = getText(node.source);
  return specifier === undefined
    ? undefined
    : { specifier, isTypeOnly: node.type === 'TSImportType', isDynamic: true };
}

const WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);

/** Functions of `db/rows.ts`. */
const ROW_WRITERS = new Set(['insertRow', 'updateById', 'deleteById']);

/** The table in a call such as `db.insertInto('posts')` or `insertRow('posts')`. */
function writtenTable(node: Node): string | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const { callee, arguments: given } = node;
  const [target] = given;
  const isWrite =
    callee.type === 'MemberExpression'
      ? WRITES.has(getName(callee.property) ?? '')
      : ROW_WRITERS.has(getName(callee) ?? '');
  return isWrite && target ? getText(target)?.split(' ')[0] : undefined;
}

/** Whether the node reads `process.env`, in any form. */
function isEnvironment(node: Node): boolean {
  switch (node.type) {
    case 'MemberExpression':
      return isProcess(node.object) && getName(node.property) === 'env';
    case 'VariableDeclarator':
      return node.init !== null && isProcess(node.init) && destructuresEnvironment(node.id);
    case 'ImportDeclaration':
      return (
        /^(node:)?process$/.test(node.source.value) && node.specifiers.some(isNamedEnvironment)
      );
    default:
      return false;
  }
}

function destructuresEnvironment(pattern: Node): boolean {
  if (pattern.type !== 'ObjectPattern') return false;
  return pattern.properties.some(
    (property) => property.type === 'Property' && getName(property.key) === 'env',
  );
}

function isNamedEnvironment(specifier: Node): boolean {
  return specifier.type === 'ImportSpecifier' && getName(specifier.imported) === 'env';
}

function getName(node: Node): string | undefined {
  return node.type === 'Identifier' ? node.name : getText(node);
}

function getText(node: Node): string | undefined {
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

function isProcess(node: Node): boolean {
  return node.type === 'Identifier' && node.name === 'process';
}
