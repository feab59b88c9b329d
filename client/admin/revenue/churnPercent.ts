const tenths = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

/** '3.4%'. */
export const churnPercent = (share: number): string => tenths.format(share)
