// Runs in the frame of an ad rail; its hash is in the frame's own policy.
// Whoever opens the frame's address as a page of the site must not bring the network's script to the site's storage.
if (self.origin === 'null') {
  const { id, script, options } = JSON.parse(document.getElementById('ad-unit').textContent);
  const tag = document.createElement('script');
  tag.src = script;
  tag.addEventListener('load', () => self.nitroAds.createAd(id, options));
  document.head.append(tag);
}
