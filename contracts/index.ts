import { type Contract, isContract } from './contract.ts';
import { contractGroups } from './groups.ts';

type Groups = typeof contractGroups;
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type Exports = Intersection<Groups[keyof Groups]['exports']>;

export type Contracts = {
  [Name in keyof Exports as Exports[Name] extends Contract ? Name : never]: Exports[Name];
};

/** Contracts of all calls of the API, keyed by name. */
export const contracts = Object.fromEntries(
  Object.values(contractGroups).flatMap(({ exports }) =>
    Object.entries<unknown>(exports).filter(([, value]) => isContract(value)),
  ),
) as Contracts;
