import type { FileImports } from '../import-graph.ts';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Returns the groups of nodes in which every node can reach every other one (Tarjan's strongly connected
 * components). Each group is sorted.
 */
export function findCycles(graph: Graph): string[][] {
  const indexes = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const low = (node: string) => lowest.get(node) ?? 0;

  function visit(node: string): void {
    const index = indexes.size;
    indexes.set(node, index);
    lowest.set(node, index);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!indexes.has(next)) {
        visit(next);
        lowest.set(node, Math.min(low(node), low(next)));
      } else if (stack.includes(next)) lowest.set(node, Math.min(low(node), indexes.get(next) ?? 0));
    }
    if (low(node) !== index) return;
    const component = stack.splice(stack.indexOf(node));
    if (component.length > 1) cycles.push(component.sort());
  }

  for (const node of graph.keys()) if (!indexes.has(node)) visit(node);
  return cycles;
}

/** Returns the graph of imports between files, including type imports. */
export const fileGraph = (files: readonly FileImports[]): Graph =>
  new Map(files.map(({ path, imports }) => [path, new Set(imports.map(({ to }) => to))]));

/**
 * Returns the graph of value imports between folders. An import is counted between the first path segments
 * that differ: if `a/b/x` imports `a/c/d/y`, `a/b` imports `a/c`. A file next to a folder is a node of
 * its own.
 */
export function folderGraph(files: readonly FileImports[]): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { path, imports } of files)
    for (const { to, isPackage, isType } of imports) {
      if (isPackage || isType || to === path) continue;
      const [from, target] = [path.split('/'), to.split('/')];
      const depth = from.findIndex((part, index) => part !== target[index]) + 1;
      const unit = from.slice(0, depth).join('/');
      graph.set(unit, (graph.get(unit) ?? new Set()).add(target.slice(0, depth).join('/')));
    }
  return graph;
}
