import type { LegalBlock } from '#locales/legal/legal-text';
import { Inlines } from './inlines.tsx';

/** Paragraphs, lists and tables of a section; `title` is the accessible name of the tables. */
export function Blocks({ of: blocks, title }: { of: readonly LegalBlock[]; title: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change.
  return blocks.map((block, place) => <Block key={place} block={block} title={title} />);
}

function Block({ block, title }: { block: LegalBlock; title: string }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return (
        <Heading
          className={`mt-3 font-semibold text-strong ${block.level === 3 ? 'text-title' : 'text-lead'}`}
        >
          <Inlines of={block.inlines} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Inlines of={block.inlines} />
        </p>
      );
    case 'line':
      return <Inlines of={block.inlines} />;
    case 'list':
      return <List {...block} title={title} />;
    case 'table':
      return <Table {...block} title={title} />;
    case 'quote':
      return (
        <blockquote className="grid gap-2 border-hairline border-l-2 pl-4">
          <Blocks of={block.blocks} title={title} />
        </blockquote>
      );
    case 'rule':
      return <hr className="border-hairline" />;
  }
}

function List({ start, items, title }: Extract<LegalBlock, { kind: 'list' }> & { title: string }) {
  const lines = items.map(([text, ...rest], place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items of a list never change.
    <li key={place} className="pl-1">
      {text && <Block block={text} title={title} />}
      {rest.length > 0 && (
        <div className="mt-2 grid gap-2">
          <Blocks of={rest} title={title} />
        </div>
      )}
    </li>
  ));
  return start === null ? (
    <ul className="grid list-disc gap-2 pl-5 marker:text-faint">{lines}</ul>
  ) : (
    <ol start={start} className="grid list-decimal gap-2 pl-7 marker:text-faint">
      {lines}
    </ol>
  );
}

/** On phones, every row is a block with its first cell as the heading, so that nothing scrolls horizontally. */
function Table({ head, rows, title }: Extract<LegalBlock, { kind: 'table' }> & { title: string }) {
  return (
    <table
      {...as('table')}
      aria-label={title}
      className="my-2 block w-full text-small md:table xl:w-[min(58rem,100vw-22rem)] print:w-full"
    >
      <thead {...as('rowgroup')} className="sr-only md:not-sr-only md:table-header-group">
        <tr {...as('row')} className="md:border-hairline md:border-b">
          {head.map((name) => (
            <th key={name} {...as('columnheader')} scope="col" className={CELL}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as('rowgroup')} className="block md:table-row-group">
        {rows.map(([first = [], ...rest], row) => (
          <tr
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a table never change.
            key={row}
            {...as('row')}
            className="grid break-inside-avoid gap-0.5 border-hairline border-b py-3 md:table-row md:py-0"
          >
            <th {...as('rowheader')} scope="row" className={CELL}>
              <Inlines of={first} />
            </th>
            {rest.map((cell, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never change.
              <td key={place} {...as('cell')} data-label={`${head[place + 1]}: `} className={LABELLED}>
                <Inlines of={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A table laid out as blocks loses its semantics unless its roles are explicit. */
const as = (role: string) => ({ role });

const CELL =
  'text-left align-top font-normal hyphens-auto wrap-anywhere [&:is(th)]:font-semibold [&:is(th)]:text-strong md:[&:is(th)]:wrap-break-word md:px-3 md:py-2.5 md:first:pl-0 md:last:pr-0';

/**
 * Shows the column's name where the table head is hidden; the empty alternative text keeps screen readers
 * from announcing the name twice.
 */
const LABELLED = `${CELL} max-md:before:text-faint max-md:before:content-[attr(data-label)/'']`;
