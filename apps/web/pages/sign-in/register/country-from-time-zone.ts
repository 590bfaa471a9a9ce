import type { Country } from '#contracts/rules/countries';

/**
 * The cities after which the selectable countries' time zones are named, such as `Europe/Berlin`. They are
 * separated by spaces.
 */
const CITIES = {
  ...{ DE: 'Berlin Busingen', AT: 'Vienna', CH: 'Zurich', FR: 'Paris', GB: 'London Belfast', IT: 'Rome' },
  ...{
    ES: 'Madrid Ceuta Canary',
    PT: 'Lisbon Madeira Azores',
    NL: 'Amsterdam',
    BE: 'Brussels',
    SE: 'Stockholm',
  },
  ...{ NO: 'Oslo', DK: 'Copenhagen', FI: 'Helsinki', IE: 'Dublin', PL: 'Warsaw', CN: 'Shanghai Urumqi' },
  ...{
    RU: 'Moscow Kaliningrad Samara Yekaterinburg Omsk Novosibirsk Krasnoyarsk Irkutsk Yakutsk Vladivostok',
  },
  ...{
    JP: 'Tokyo',
    IN: 'Kolkata Calcutta',
    CA: 'Toronto Vancouver Edmonton Winnipeg Halifax Regina St_Johns',
  },
  ...{ US: 'New_York Chicago Denver Los_Angeles Phoenix Detroit Anchorage Honolulu', NZ: 'Auckland' },
  ...{
    MX: 'Mexico_City Monterrey Merida Tijuana Cancun',
    BR: 'Sao_Paulo Bahia Fortaleza Recife Manaus Belem',
  },
  ...{ AR: 'Buenos_Aires Cordoba Mendoza', AU: 'Sydney Melbourne Brisbane Perth Adelaide Hobart Darwin' },
  ...{ ZA: 'Johannesburg' },
} as const satisfies Record<Country, string>;

/**
 * Returns the country to preselect for the browser's time zone, or an empty string if no selectable country
 * has this time zone. Languages are not used, because en-US is common all over the world.
 */
export function countryFromTimeZone(timeZone: string | undefined): Country | '' {
  const city = timeZone?.split('/').at(-1);
  const found = Object.entries(CITIES).find(([, cities]) => cities.split(' ').some((name) => name === city));
  return (found?.[0] as Country | undefined) ?? '';
}
