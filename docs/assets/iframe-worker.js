// Search for a site that is opened as a file: browsers start no worker from there, so it runs in a hidden frame instead.
// The theme's script of the search asks for `IFrameWorker` by this name. On a server nothing of this is used.
if (location.protocol === 'file:') {
  /** Loads scripts one after the other, as a worker's own importScripts does, but without holding everything up. */
  const loader = (frame) => (...urls) =>
    urls.reduce(
      (before, url) =>
        before.then(
          () =>
            new Promise((done) => {
              const script = frame.document.createElement('script')
              script.src = url
              script.onload = done
              frame.document.body.append(script)
            }),
        ),
      Promise.resolve(),
    )

  window.IFrameWorker = class extends EventTarget {
    constructor(url) {
      super()
      const holder = document.createElement('iframe')
      holder.hidden = true
      document.body.append(holder)
      this.frame = holder.contentWindow
      this.frame.importScripts = loader(this.frame)
      this.frame.postMessage = (data) => this.dispatchEvent(new MessageEvent('message', { data }))
      const script = this.frame.document.createElement('script')
      script.src = url
      this.started = new Promise((done) => (script.onload = done))
      this.frame.document.body.append(script)
    }

    postMessage(data) {
      this.started.then(() => this.frame.dispatchEvent(new this.frame.MessageEvent('message', { data })))
    }
  }
  window.Worker = window.IFrameWorker
}
