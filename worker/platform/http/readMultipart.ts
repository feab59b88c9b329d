const AROUND = 64 * 1024

/** @param most bytes of its file */
export async function readMultipart(request: Request, most: number): Promise<FormData | 'tooLarge' | null> {
  const largest = most + AROUND
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type) || !request.body) return null
  if (Number(request.headers.get('content-length') ?? 0) > largest) return 'tooLarge'
  let length = 0
  const counted = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        length += chunk.length
        if (length > largest) controller.error(new Error('Too large'))
        else controller.enqueue(chunk)
      },
    }),
  )
  try {
    return await new Response(counted, { headers: { 'content-type': type } }).formData()
  } catch {
    return length > largest ? 'tooLarge' : null
  }
}
