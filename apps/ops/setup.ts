import { Argument } from 'commander';
import { type AddCommands, addGroup } from './command.ts';

export const addDoctorCommand: AddCommands = (program, { executeLocally }) => {
  program
    .command('doctor')
    .helpGroup('doctor: what is incomplete before the product is opened to the public')
    .description('lists placeholders, missing keys and mail settings, and what to do about each')
    .addArgument(new Argument('[json]', 'prints it for programs').choices(['json']))
    .addHelpText('after', '\nIt reads the settings and brand.ts only. It fails while something is bad.')
    .action((format?: 'json') => executeLocally((local) => local.doctor(format)));
};

export const addStripeCommands: AddCommands = (program, { executeLocally }) => {
  addGroup(program, 'stripe', 'the account that payments go to')
    .command('setup')
    .description('makes product, price, webhook and portal; again changes nothing')
    .action(() => executeLocally((local) => local.setUpStripe()));
};
