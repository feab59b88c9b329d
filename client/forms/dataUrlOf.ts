/**
 * The page's policy forbids blob URLs.
 * @returns null if the file cannot be read
 */
export const dataUrlOf = (file: File): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : null))
    reader.addEventListener('error', () => resolve(null))
    reader.readAsDataURL(file)
  })
