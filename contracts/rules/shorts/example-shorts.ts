/** Demo members whose Shorts are the examples on the page about Shorts, in their order. */
export const EXAMPLE_SHORTS = ['brand_cafe', 'noah', 'theo'] as const;
