const MOST = 2000

let lines: string[] = []

for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const) {
  const write = console[level].bind(console)
  console[level] = (...parts: unknown[]) => {
    lines.push(parts.map(String).join(' '))
    if (lines.length > MOST) lines = lines.slice(-MOST / 2)
    write(...parts)
  }
}

export const logs = (): string[] => lines

export const forgetLogs = (): void => {
  lines = []
}
