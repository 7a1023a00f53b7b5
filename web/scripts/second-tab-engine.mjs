// Starts a second engine in an offline browser, like the engine of a second tab, and plays seats at random with it.

/**
 * Start another engine in the page, which uses the same stored tables. Return a function that sends requests to this
 * engine.
 */
export async function begunEngine(page) {
  await page.evaluate(async () => {
    const script = performance.getEntriesByType('resource').find(({ name }) => name.includes('engine.worker')).name
    const worker = new Worker(script, { type: 'module' })
    const waiting = new Map()
    let number = 0
    await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => {
        if (data.ready) resolve()
        if (data.failed) reject(new Error(data.failed))
        if (data.answered) waiting.get(data.answered.number)(data.answered)
      }
      worker.postMessage({ begin: { base: new URL('./', location.href).href } })
    })
    window.ask = async (path, key, body) => {
      const headers = JSON.stringify({ authorization: `Bearer ${key}`, 'content-type': 'application/json' })
      const method = body === undefined ? 'GET' : 'POST'
      const text = body === undefined ? '' : JSON.stringify(body)
      const answer = await new Promise((resolve) => {
        waiting.set((number += 1), resolve)
        worker.postMessage({ ask: { number, method, address: `/api/${path}`, headers, body: text } })
      })
      if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.body}`)
      return answer.body === '' ? null : JSON.parse(answer.body)
    }
  })
  return (path, key, body) => page.evaluate(([path, key, body]) => window.ask(path, key, body), [path, key, body])
}

/**
 * Play a seat at random until the game is over or `most` choices are made. Return how long each choice took, in
 * milliseconds. `ask` sends a request to an engine, from the page or from outside.
 */
export async function choices(ask, { table, key }, most) {
  const waited = []
  let number = 7
  let state = await ask(`tables/${table}/seat`, key)
  while (!state.over && waited.length < most) {
    if (state.options.length === 0) {
      await new Promise((resolve) => setTimeout(resolve, 5))
      state = await ask(`tables/${table}/seat`, key)
      continue
    }
    number = (number * 48271) % 2147483647
    const { notation } = state.options[number % state.options.length]
    const begun = performance.now()
    const token = crypto.randomUUID()
    state = await ask(`tables/${table}/choose`, key, { version: state.version, notation, token })
    waited.push(performance.now() - begun)
  }
  return waited
}
