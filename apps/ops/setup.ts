import { Argument } from 'commander';
import { type AddCommands, addGroup } from './command.ts';

export const addDoctorCommand: AddCommands = (program, { executeLocally }) => {
  program
    .command('doctor')
    .helpGroup('doctor: what is incomplete before launch')
    .description('lists placeholders, missing keys and missing mail settings, with a remedy for each')
    .addArgument(new Argument('[json]', 'prints JSON').choices(['json']))
    .addHelpText(
      'after',
      '\nIt reads only the settings and brand.ts. Its exit status is 1 while a finding is bad.',
    )
    .action((format?: 'json') => executeLocally((local) => local.doctor(format)));
};

export const addStripeCommands: AddCommands = (program, { executeLocally }) => {
  addGroup(program, 'stripe', 'the Stripe account')
    .command('setup')
    .description('creates product, price, webhook and portal; can be repeated')
    .action(() => executeLocally((local) => local.setUpStripe()));
};
