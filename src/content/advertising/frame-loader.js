// Runs in the iframe of an advertising rail; its hash is in the iframe's own policy. Opened as
// a page of the site, it must not give the network's script access to the site's storage.
if (self.origin === 'null') {
  const { id, script, options } = JSON.parse(
    document.getElementById('advertising-unit').textContent,
  );
  const tag = document.createElement('script');
  tag.src = script;
  tag.addEventListener('load', () => self.nitroAds.createAd(id, options));
  document.head.append(tag);
}
