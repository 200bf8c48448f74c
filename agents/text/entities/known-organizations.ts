const listed = (names: string) =>
  new Set(
    names
      .split(/[,\n]/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  );

/** Well-known organizations that the lexicon lacks or that chats write in lower case; facts, not a ranking. */
export const KNOWN_ORGANIZATIONS: ReadonlySet<string> = listed(`
  amazon, apple, meta, tesla, siemens, volkswagen, bmw, bosch, samsung, huawei, alibaba, tencent, netflix, spotify, uber, airbnb, twitter, facebook
  youtube, linkedin, instagram, whatsapp, tiktok, snapchat, reddit, pinterest, google, microsoft, github, gitlab, ibm, intel, dell, lenovo, asus, acer
  xiaomi, oppo, nokia, ericsson, sony, panasonic, toshiba, hitachi, fujitsu, nec, nintendo, philips, asml, sap, oracle, cisco, qualcomm, nvidia, amd
  openai, anthropic, deepmind, mistral ai, hugging face, spacex, blue origin, paypal, stripe, klarna, adyen, revolut, monzo, n26, transferwise, shopify
  ebay, etsy, zalando, asos, shein, temu, wayfair, deliveroo, doordash, just eat, uber eats, foodpanda, swiggy, zomato, lyft, gojek,
  slack, zoom, dropbox, atlassian, salesforce, servicenow, workday, adobe, autodesk, cloudflare, datadog, mongodb, snowflake, palantir, vmware, redhat
  red hat, mozilla, canonical, jetbrains, baidu, bytedance, foxconn, tsmc, sk hynix, lg electronics, infosys, wipro, tata consultancy services, capgemini
  nestlé, nestle, unilever, danone, heineken, carlsberg, diageo, pepsico, coca-cola, kellogg's, kraft heinz, mondelez, ferrero, barilla, lindt, l'oréal
  procter & gamble, johnson & johnson, colgate-palmolive, henkel, beiersdorf, lvmh, kering, gucci, prada, hermès, chanel, burberry, rolex, swatch
  bp, totalenergies, exxonmobil, exxon, chevron, equinor, eni, repsol, petrobras, gazprom, rosneft, lukoil, saudi aramco, aramco, sinopec, petronas
  vattenfall, rwe, e.on, edf, engie, enel, iberdrola, ørsted, orsted, vestas, national grid, british gas, octopus energy, eskom, transnet
  boeing, airbus, embraer, bombardier, lockheed martin, raytheon, rolls-royce, bae systems, thales, saab, general electric, abb, alstom
  thyssenkrupp, arcelormittal, rio tinto, bhp, glencore, anglo american, basf, bayer, dupont, dow chemical, linde, holcim, heidelbergcement
  toyota, honda, nissan, mazda, subaru, mitsubishi, suzuki, hyundai, kia, renault, peugeot, citroën, fiat, ferrari, lamborghini, maserati, stellantis
  mercedes-benz, daimler, audi, porsche, opel, vauxhall, volvo, scania, skoda, škoda, land rover, jaguar land rover, general motors, chrysler
  byd, geely, nio, rivian, tata motors, mahindra, bajaj, yamaha, kawasaki, harley-davidson, michelin, pirelli, goodyear, bridgestone,
  lufthansa, ryanair, easyjet, british airways, air france, klm, iberia, vueling, alitalia, tap portugal, finnair, norwegian air, wizz air, aeroflot
  turkish airlines, emirates airline, etihad, qatar airways, air india, indigo airlines, singapore airlines, cathay pacific, qantas, jetstar
  air new zealand, japan airlines, korean air, garuda, air asia, airasia, kenya airways, ethiopian airlines, egyptair, royal air maroc, avianca
  latam, aeroméxico, delta air lines, united airlines, american airlines, southwest airlines, jetblue, westjet, air canada, eurowings, swissair, aer lingus
  ups, fedex, dhl, dpd, gls, evri, yodel, royal mail, deutsche post, la poste, posti, postnord, poste italiane, correos, usps, aramex, blue dart
  maersk, hapag-lloyd, cosco, evergreen marine, kuehne+nagel, db schenker, deutsche bahn, sncf, trenitalia, renfe, amtrak, eurostar, thalys, flixbus, öbb
  greyhound, national express, network rail, transport for london, tfl, bvg, ratp, via rail, indian railways
  hsbc, barclays, lloyds, natwest, santander, bbva, caixabank, ing, abn amro, rabobank, nordea, swedbank, seb, handelsbanken, danske bank, dnb
  deutsche bank, commerzbank, sparkasse, ubs, credit suisse, bnp paribas, société générale, crédit agricole, unicredit, intesa sanpaolo, mbank, pko
  jp morgan, jpmorgan, jpmorgan chase, goldman sachs, morgan stanley, wells fargo, citibank, citigroup, bank of america, capital one, american express
  mastercard, western union, moneygram, blackrock, vanguard, fidelity investments, berkshire hathaway, softbank, mitsubishi ufj, mizuho, nomura, icici
  hdfc, axis bank, state bank of india, anz, westpac, commonwealth bank, itaú, bradesco, nubank, standard bank, absa, ecobank, gtbank, m-pesa, safaricom
  allianz, axa, generali, zurich insurance, munich re, swiss re, aviva, prudential, metlife, aig, lloyd's of london, geico, bupa, cigna, kaiser permanente
  tesco, sainsbury's, sainsburys, asda, morrisons, waitrose, lidl, aldi, ikea, h&m, zara, uniqlo, primark, marks & spencer, m&s, john lewis, argos
  walmart, costco, kroger, safeway, whole foods, trader joe's, walgreens, cvs, home depot, lowe's, best buy, macy's, nordstrom, sephora, decathlon
  carrefour, auchan, leclerc, monoprix, fnac, mercadona, el corte inglés, edeka, rewe, kaufland, migros, albert heijn, jumbo supermarkten, coop italia
  esselunga, biedronka, żabka, woolworths, bunnings, shoprite, pick n pay, 7-eleven, familymart, rossmann, dm-drogerie,
  media markt, mediamarkt, currys, b&q, screwfix, halfords, wickes, leroy merlin, superdrug, greggs, pret a manger, nando's
  starbucks, mcdonald's, mcdonalds, burger king, kfc, domino's, dominos, pizza hut, costa coffee, tim hortons, dunkin', chipotle
  vodafone, t-mobile, telekom, deutsche telekom, telefónica, o2, bt group, verizon, at&t, comcast, telstra, optus, airtel
  jio, mtn, telenor, telia, swisscom, kpn, proximus, virgin media, talktalk
  pfizer, biontech, moderna, novartis, roche, astrazeneca, sanofi, merck, glaxosmithkline, gsk, novo nordisk, eli lilly, abbvie, amgen, gilead, teva
  medtronic, fresenius, abbott laboratories, boehringer ingelheim, takeda
  adidas, nike, puma, reebok, asics, new balance, under armour, lego, mattel, hasbro, disney, pixar, warner bros, paramount pictures
  universal music, sony music, marvel studios, ubisoft, electronic arts, activision, blizzard, rockstar games, epic games, valve corporation
  deloitte, accenture, kpmg, pwc, ernst & young, mckinsey, boston consulting group, bain & company, booking.com, expedia, tripadvisor, trivago
  thomas cook, tui, hilton, marriott, hyatt, accor, premier inn, travelodge, hertz, avis, europcar, sixt, enterprise rent-a-car, zipcar
  reuters, bloomberg, associated press, afp, dpa, xinhua, tass, bbc, cnn, nbc, cbs, abc news, fox news, msnbc, npr, pbs, itv, channel 4, sky news
  al jazeera, deutsche welle, zdf, ard, rai, rtve, nhk, le monde, le figaro, libération, der spiegel, die zeit, süddeutsche zeitung, el país, el mundo
  corriere della sera, la repubblica, the guardian, financial times, the economist, the independent, daily mail, daily mirror, wall street journal
  new york times, washington post, los angeles times, usa today, huffpost, politico, buzzfeed, vice media, wikipedia, wikimedia
  un, eu, who, unesco, unicef, unhcr, undp, unep, wfp, imf, world bank, wto, oecd, nato, opec, osce, interpol, europol, frontex, eurostat, ecb, esm, asean
  african union, ecowas, mercosur, brics, g7, g8, g20, apec, icc, icj, iaea, ilo, itu, ipcc, wipo, fao, osha, epa, fda, cdc, nih, fbi, cia, nsa, irs, nhs
  mi5, mi6, gchq, dvla, hmrc, ofcom, ofsted, defra, dwp, ema, bafin, nasa, esa, cern, noaa, faa, fcc, federal reserve, usgs, isro, jaxa
  greenpeace, oxfam, amnesty international, human rights watch, wwf, red cross, red crescent, médecins sans frontières, doctors without borders
  save the children, caritas, unison, rspca, rnli, habitat for humanity, rotary international, aclu, naacp, nra, peta
  fifa, uefa, ioc, nba, nfl, nhl, mlb, atp, wta, real madrid, fc barcelona, bayern munich, juventus, ac milan, inter milan
  manchester united, manchester city, arsenal fc, tottenham hotspur, aston villa, newcastle united, west ham, leeds united, celtic fc, rangers fc, ajax
  feyenoord, psv, benfica, fc porto, galatasaray, fenerbahçe, beşiktaş, boca juniors, river plate, flamengo, palmeiras, al-hilal, al-nassr, al ahly
  new york yankees, boston red sox, la lakers, golden state warriors, all blacks, springboks
  mit, eth zurich, ucl, lse, caltech, ucla, harvard, stanford, yale, sorbonne, tu delft, ku leuven, sciences po, iit, unam, mayo clinic, charité
  max planck, fraunhofer, cnrs, inria, csiro, csic, bundestag, bundesrat, bundesbank, knesset, althing, riksdag, storting, folketing, sejm, duma,
  lok sabha, rajya sabha, kremlin, pentagon, congress, politburo, hezbollah, hamas, taliban, isis
  al-qaeda, farc, plo, anc, bjp, cdu, csu, spd, fdp, psoe, snp, ukip, tories, te papa, met office, national trust
  english heritage, citizens advice, scotland yard, world economic forum`);
