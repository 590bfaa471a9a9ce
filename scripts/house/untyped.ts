import { Visitor } from 'vite';
import type { SourceFile } from '../source-files.ts';

/** Counts the uses of `any` and of `as unknown as` in a file. */
export function untypedParts({ program }: Pick<SourceFile, 'program'>): { any: number; doubleCast: number } {
  const found = { any: 0, doubleCast: 0 };
  new Visitor({
    TSAnyKeyword() {
      found.any += 1;
    },
    TSAsExpression({ expression }) {
      if (expression.type === 'TSAsExpression' && expression.typeAnnotation.type === 'TSUnknownKeyword')
        found.doubleCast += 1;
    },
  }).visit(program);
  return found;
}
