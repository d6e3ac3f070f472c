import { type Node, visitorKeys } from 'oxc-parser';

/** Visits a node of a syntax tree, then all below it. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const key of visitorKeys[node.type] ?? []) {
    const children: unknown = node[key as keyof Node];
    for (const child of Array.isArray(children) ? children : [children]) {
      if (typeof child === 'object' && child !== null) walk(child as Node, visit);
    }
  }
}
