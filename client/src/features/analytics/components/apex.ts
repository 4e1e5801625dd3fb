import Imported from 'react-apexcharts';

/** The package is CommonJS: some bundlers hand over the module, others what it exports as default. */
export const Chart = 'default' in Imported ? (Imported as unknown as { default: typeof Imported }).default : Imported;
