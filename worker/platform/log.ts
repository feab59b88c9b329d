/** One line of JSON per record; names and numbers only, never tokens, addresses or texts of readers (safety V2). */
type Fields = Record<string, string | number | boolean | null | undefined>

export const logInfo = (message: string, fields: Fields = {}): void =>
  console.log(JSON.stringify({ level: 'info', message, ...fields }))

export const logWarning = (message: string, fields: Fields = {}): void =>
  console.warn(JSON.stringify({ level: 'warn', message, ...fields }))

export const logError = (error: unknown, fields: Fields = {}): void =>
  console.error(
    JSON.stringify({
      level: 'error',
      message: error instanceof Error ? error.message : String(error),
      stack: error instanceof Error ? error.stack : undefined,
      ...fields,
    }),
  )
