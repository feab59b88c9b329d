let name = ''

export const setCurrentRow = (row: string): void => void (name = row)

export const currentRow = () => ({ name, path: location.pathname })
