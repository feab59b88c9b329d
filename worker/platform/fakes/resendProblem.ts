export const problem = (statusCode: number, name: string, headers: Record<string, string> = {}): Response =>
  Response.json({ statusCode, name, message: name.replaceAll('_', ' ') }, { status: statusCode, headers })
